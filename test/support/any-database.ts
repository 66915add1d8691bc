/**
 * The database does not matter to a test file that imports this module, so it runs once: on PostgreSQL, which starts
 * faster (setup/test-files.ts).
 */
export {};
