import type { View } from '../session.ts';
import { audit } from './audit/index.tsx';
import { carriers } from './carriers/index.tsx';
import { clinics } from './clinics/index.tsx';
import { home } from './home/index.tsx';
import { operators } from './operators/index.tsx';
import { orders } from './orders/index.tsx';
import { partners } from './partners/index.tsx';
import { patients } from './patients/index.tsx';
import { refusals } from './refusals/index.tsx';
import { webhooks } from './webhooks/index.tsx';

/** The views in the order of the navigation. */
export const views: readonly View[] = [
  home,
  orders,
  patients,
  partners,
  clinics,
  webhooks,
  refusals,
  carriers,
  audit,
  operators,
];
