import { hasReason, orderStatuses, orderTransitions } from '../../server/orders/status.ts';
import type { OrderStatus } from '../../server/orders/status.ts';

/**
 * The column and row of each status. The first column is the path of an order without problems. A phone shows two
 * columns without shrinking the text.
 */
const places: Readonly<Record<OrderStatus, readonly [column: number, row: number]>> = {
  received: [0, 0],
  processing: [0, 1],
  shipped: [0, 2],
  delivered: [0, 3],
  cancelled: [1, 0],
  on_hold: [1, 1],
};

const box = { width: 112, height: 40 };
const gap = { x: 64, y: 44 };
const margin = 16;

/** The picture of an order's life, drawn from the table of allowed transitions. */
export function orderPicture(): string {
  const columns = Math.max(...Object.values(places).map(([column]) => column)) + 1;
  const rows = Math.max(...Object.values(places).map(([, row]) => row)) + 1;
  const width = columns * (box.width + gap.x) - gap.x + 2 * margin;
  const height = rows * (box.height + gap.y) - gap.y + 2 * margin;
  const arrows = orderStatuses.flatMap((from) => orderTransitions[from].map((to) => arrow(from, to)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="7" markerHeight="7" orient="auto">',
    '<path d="M0 0 8 4 0 8z" fill="#4b5563"/></marker></defs>',
    `<rect width="${width}" height="${height}" rx="10" fill="#ffffff"/>`,
    ...arrows,
    ...orderStatuses.map(statusBox),
    '</svg>',
  ].join('');
}

/** The picture in words, for readers who cannot see it. */
export function orderPictureInWords(): string {
  return orderStatuses
    .filter((status) => orderTransitions[status].length > 0)
    .map((status) => `${status} to ${orderTransitions[status].map(inWords).join(' or ')}`)
    .join('; ');
}

const inWords = (status: OrderStatus) => (hasReason(status) ? `${status} (with a reason)` : status);

function statusBox(status: OrderStatus): string {
  const { x, y } = center(status);
  // A status without a transition is the end of an order.
  const [fill, stroke] =
    orderTransitions[status].length === 0 ? ['#e5e7eb', '#374151'] : ['#eff6ff', '#1d4ed8'];
  return [
    `<rect x="${x - box.width / 2}" y="${y - box.height / 2}" width="${box.width}" height="${box.height}" rx="8" fill="${fill}" stroke="${stroke}" stroke-width="1.5"/>`,
    label(x, hasReason(status) ? y - 1 : y + 5, 14, status),
    hasReason(status) ? label(x, y + 13, 11, 'with a reason') : '',
  ].join('');
}

function label(x: number, y: number, size: number, text: string): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" font-family="ui-monospace, monospace" font-size="${size}" fill="#111827">${text}</text>`;
}

/** A line between centers; the boxes cover its ends. Its tip is past the middle, because a transition back has its own line. */
function arrow(from: OrderStatus, to: OrderStatus): string {
  const [start, end] = [center(from), center(to)];
  const tip = { x: start.x + (end.x - start.x) * 0.6, y: start.y + (end.y - start.y) * 0.6 };
  const points = [start, tip, end].map(({ x, y }) => `${round(x)},${round(y)}`).join(' ');
  return `<polyline points="${points}" stroke="#4b5563" stroke-width="1.5" marker-mid="url(#tip)"/>`;
}

function center(status: OrderStatus) {
  const [column, row] = places[status];
  return {
    x: margin + column * (box.width + gap.x) + box.width / 2,
    y: margin + row * (box.height + gap.y) + box.height / 2,
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
