/** The database does not matter to a test file that imports this module: it runs once, on the embedded one (setup/test-files.ts). */
export {};
