import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sessionOptions } from '../../server/database/postgres.ts';
import { positionalValues } from '../../server/database/statement.ts';
import type { Statement, Values } from '../../server/database/statement.ts';
import { countOrders } from '../../server/store/order-counts.ts';
import { findOrders } from '../../server/store/order-lists.ts';
import type { OrderFilter, OrderSort } from '../../server/store/order-lists.ts';
import { createSealer } from '../../server/sealing/sealer.ts';
import '../support/postgres-only.ts';
import { freshDatabase } from '../support/databases.ts';
import type { FreshDatabase } from '../support/databases.ts';
