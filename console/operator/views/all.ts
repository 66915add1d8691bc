import type { View } from '../view.ts';
import { orders } from './orders/index.tsx';

/** The views in the order of the navigation. */
export const views: readonly View[] = [orders];
