import { describe, expect, test } from 'vitest';

import { trackedCarriers, trackingUrl } from '../../server/orders/tracking.ts';

const shipment = { carrierId: 'usps', trackingPage: null, trackingNumber: '9405511899223857264837' };

describe('the tracking URL', () => {
  test('is the page of a known carrier, whatever the case of its id', () => {
    const usps = 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9405511899223857264837';
    expect(trackingUrl(shipment)).toBe(usps);
    expect(trackingUrl({ ...shipment, carrierId: 'USPS' })).toBe(usps);
  });

  test.each(trackedCarriers)('of %s is an https URL with the number in it', (carrierId) => {
    const url = new URL(trackingUrl({ ...shipment, carrierId }) ?? '');
    expect(url.protocol).toBe('https:');
    expect([...url.searchParams.values()]).toContain(shipment.trackingNumber);
  });

  test("is the operator's page if the table names one", () => {
    const trackingPage = 'https://track.courier.example/{tracking_number}/status';
    const expected = 'https://track.courier.example/9405511899223857264837/status';
    expect(trackingUrl({ ...shipment, trackingPage })).toBe(expected);
    expect(trackingUrl({ ...shipment, carrierId: 'courier', trackingPage })).toBe(expected);
  });

  test('is null without a number, and for a carrier that nobody knows', () => {
    expect(trackingUrl({ ...shipment, trackingNumber: null })).toBeNull();
    for (const carrierId of ['courier', 'constructor', '__proto__'])
      expect(trackingUrl({ ...shipment, carrierId })).toBeNull();
  });

  test.each([
    ['1Z 999/AA&x=1#top', '1Z%20999%2FAA%26x%3D1%23top'],
    ["$& $' {tracking_number}", "%24%26%20%24'%20%7Btracking_number%7D"],
    ['№ \ud800', '%E2%84%96%20%EF%BF%BD'],
  ])('has the number %j encoded', (trackingNumber, encoded) => {
    const trackingPage = 'https://track.courier.example/?n={tracking_number}';
    expect(trackingUrl({ ...shipment, trackingPage, trackingNumber })).toBe(
      `https://track.courier.example/?n=${encoded}`,
    );
  });
});
