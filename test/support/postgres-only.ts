/** A test file that imports this module runs on PostgreSQL only (setup/test-files.ts). */
export {};
