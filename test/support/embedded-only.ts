/** A test file that imports this module runs on the embedded database only (setup/test-files.ts). */
export {};
