const day = 86_400;

/** The values that Prometheus has read for two hours, one a minute. */
export type Series = Readonly<Record<string, string>>;

const at = (name: string, labels: string, instance = 'one') =>
  `${name}{job="partner-fulfillment",instance="${instance}"${labels === '' ? '' : `,${labels}`}}`;

const served = (api: string, status: string, error: string) =>
  at(
    'http_server_request_duration_seconds_count',
    `api="${api}",http_response_status_code="${status}"${error === '' ? '' : `,error_type="${error}"`}`,
  );
const servedBy = (le: string) =>
  at('http_server_request_duration_seconds_bucket', `api="partner",le="${le}"`);
const sent = (error: string) =>
  at('http_client_request_duration_seconds_count', error === '' ? '' : `error_type="${error}"`);
const waitedBy = (le: string) =>
  at('db_client_connection_wait_time_seconds_bucket', `db_client_connection_pool_name="generic",le="${le}"`);
const age = (queue: string) => at('fulfillment_queue_oldest_age_seconds', `queue="${queue}"`);
const disabled = (reason: string) => at('fulfillment_webhooks_disabled', `reason="${reason}"`);
const altered = (credential: string) =>
  at('fulfillment_altered_credentials_total', `credential="${credential}"`);
const worked = (worker: string) =>
  at('fulfillment_worker_last_success_timestamp_seconds', `worker="${worker}"`);
const build = (version: string, instance: string) =>
  at('fulfillment_build_info', `version="${version}"`, instance);

const always = (value: number) => `${String(value)}x120`;
const rising = (each: number) => `0+${String(each)}x120`;

export const healthy: Series = {
  [at('up', '')]: always(1),
  [at('up', '', 'two')]: always(1),
  [at('fulfillment_store_up', '')]: always(1),
  [served('partner', '200', '')]: rising(600),
  [served('partner', '503', '503')]: rising(1),
  [served('operator', '401', '')]: rising(1),
  [servedBy('0.5')]: rising(599),
  [servedBy('2.5')]: rising(600),
  [servedBy('+Inf')]: rising(600),
  [altered('api_key')]: always(2),
  [age('events')]: always(0.2),
  [age('webhooks_due')]: always(4),
  [age('deliveries')]: always(3_600),
  [age('audit')]: always(60),
  [age('orders_received')]: always(7_200),
  [age('orders_processing')]: always(day),
  [age('orders_on_hold')]: always(2 * day),
  [sent('')]: rising(50),
  [sent('not_2xx')]: rising(5),
  [disabled('gone')]: always(3),
  [disabled('failing')]: always(2),
  [worked('housekeeping')]: rising(60),
  [worked('deliveries')]: rising(60),
  [worked('audit_sealing')]: rising(60),
  [at('process_start_time_seconds', '')]: always(0),
  [waitedBy('0.01')]: rising(600),
  [waitedBy('2.5')]: rising(600),
  [waitedBy('+Inf')]: rising(600),
  [at('fulfillment_standbys', '')]: always(2),
  [at('fulfillment_standby_lag_seconds', '')]: always(0.1),
  [at('fulfillment_partition_headroom_seconds', '')]: always(90 * day),
  [at('fulfillment_certificate_expiry_timestamp_seconds', '')]: always(60 * day),
  [build('1.1.0', 'one')]: always(1),
  [build('1.1.0', 'two')]: always(1),
  [at('nodejs_eventloop_lag_p99_seconds', '')]: always(0.02),
  [at('process_open_fds', '')]: always(100),
  [at('process_max_fds', '')]: always(1_000),
};

/** A fault, and the alerts that it fires, each with the labels that tell it from others. */
export interface AlertCase {
  readonly changed: Series;
  readonly fire: Readonly<Record<string, Series | readonly Series[]>>;
}

const one = { instance: 'one' };

export const cases: readonly AlertCase[] = [
  {
    changed: { [at('up', '')]: always(0), [at('up', '', 'two')]: always(0) },
    fire: { NoProcess: {}, ProcessDown: [one, { instance: 'two' }] },
  },
  { changed: { [at('up', '')]: always(0) }, fire: { ProcessDown: one } },
  { changed: { [at('fulfillment_store_up', '')]: always(0) }, fire: { StoreDoesNotAnswer: one } },
  { changed: { [served('partner', '503', '503')]: rising(20) }, fire: { RequestsFail: { api: 'partner' } } },
  { changed: { [servedBy('0.5')]: rising(300) }, fire: { RequestsSlow: { api: 'partner' } } },
  { changed: { [served('operator', '401', '')]: rising(5) }, fire: { OperatorKeysGuessed: {} } },
  { changed: { [altered('api_key')]: '2x90 3x30' }, fire: { CredentialAltered: { credential: 'api_key' } } },
  { changed: { [age('events')]: always(90) }, fire: { EventsNotRelayed: {} } },
  { changed: { [age('webhooks_due')]: always(400) }, fire: { DeliveriesLate: {} } },
  { changed: { [age('deliveries')]: always(5 * 3_600) }, fire: { ReceiverFailsForHours: {} } },
  { changed: { [sent('not_2xx')]: rising(80) }, fire: { DeliveriesFail: {} } },
  { changed: { [disabled('gone')]: '3x90 4x30' }, fire: { WebhookDisabled: { reason: 'gone' } } },
  { changed: { [age('orders_received')]: always(2 * day) }, fire: { OrdersNotTaken: {} } },
  {
    changed: { [age('orders_on_hold')]: always(4 * day) },
    fire: { OrdersStuck: { queue: 'orders_on_hold' } },
  },
  { changed: { [age('audit')]: always(900) }, fire: { AuditNotSealed: {} } },
  { changed: { [worked('housekeeping')]: always(0) }, fire: { HousekeepingFails: {} } },
  {
    changed: { [worked('deliveries')]: always(0) },
    fire: { WorkerStands: { ...one, worker: 'deliveries' } },
  },
  {
    changed: { [worked('audit_sealing')]: always(0) },
    fire: { WorkerStands: { ...one, worker: 'audit_sealing' } },
  },
  {
    changed: { [waitedBy('0.01')]: rising(300) },
    fire: { StatementsWait: { ...one, db_client_connection_pool_name: 'generic' } },
  },
  { changed: { [at('fulfillment_standbys', '')]: '2x60 1x60' }, fire: { StandbyGone: {} } },
  { changed: { [at('fulfillment_standby_lag_seconds', '')]: always(45) }, fire: { StandbyLags: {} } },
  {
    changed: { [at('fulfillment_partition_headroom_seconds', '')]: always(20 * day) },
    fire: { PartitionsEnd: {} },
  },
  {
    changed: { [at('fulfillment_certificate_expiry_timestamp_seconds', '')]: always(10 * day) },
    fire: { CertificateExpires: {} },
  },
  {
    changed: { [at('fulfillment_certificate_expiry_timestamp_seconds', '')]: always(day) },
    fire: { CertificateExpires: {}, CertificateExpiresNow: {} },
  },
  {
    changed: { [build('1.1.0', 'two')]: '_', [build('1.0.0', 'two')]: always(1) },
    fire: { VersionsDiffer: {} },
  },
  { changed: { [at('nodejs_eventloop_lag_p99_seconds', '')]: always(0.4) }, fire: { ProcessBusy: one } },
  { changed: { [at('process_open_fds', '')]: always(900) }, fire: { FilesRunOut: one } },
];
