import type { View, ViewProps } from '../../view.ts';
import { OneOrder } from './one-order.tsx';
import { OrderList } from './order-list.tsx';
import './orders.css';

export const orders: View = { path: 'orders', title: 'Orders', component: Orders };

function Orders({ session, id }: ViewProps) {
  return id === undefined ? <OrderList session={session} /> : <OneOrder session={session} id={id} />;
}
