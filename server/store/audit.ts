import type { AuditRecord } from './change.ts';
import type { Store } from './store.ts';

/** Refusals and reads, written in batches after their answers. */
export declare function appendAuditRecords(store: Store, records: readonly AuditRecord[]): Promise<void>;
