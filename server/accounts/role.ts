/** What an operator does. The operator contract says what each role may do (`x-roles`, D47). */
export type Role = 'pharmacist' | 'support' | 'integrations' | 'auditor' | 'admin';
