import type { View } from '../view.ts';
import { home } from './home/index.tsx';
import { keys } from './keys/index.tsx';
import { orders } from './orders/index.tsx';
import { requests } from './requests/index.tsx';
import { webhooks } from './webhooks/index.tsx';

/** The views in the order of the navigation. */
export const views: readonly View[] = [home, requests, orders, webhooks, keys];
