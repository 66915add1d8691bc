import { environment } from '../../shared/environment.ts';
import type { View } from '../session.ts';
import { credentials } from './credentials/index.tsx';
import { goLive } from './go-live/index.tsx';
import { home } from './home/index.tsx';
import { orders } from './orders/index.tsx';
import { requests } from './requests/index.tsx';
import { webhooks } from './webhooks/index.tsx';

/** The views in the order of the navigation. */
export const views: readonly View[] = [
  ...[home, requests, orders, webhooks, credentials],
  ...(environment === 'development' ? [goLive] : []),
];
