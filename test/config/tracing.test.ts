import { describe, expect, it } from 'vitest';

import { loadConfig } from '../../server/config/config.ts';

const isTraced = (settings: Readonly<Record<string, string>>) => loadConfig(settings).isTraced;

describe('the settings of traces', () => {
  it('send none unless a collector is named', () => {
    expect(isTraced({ OTEL_TRACES_SAMPLER_ARG: '1', OTEL_EXPORTER_OTLP_HEADERS: 'a=b' })).toBe(false);
  });

  it.each(['https://collector.example.com:4318/otlp', 'http://localhost:4318', 'http://otel-collector:4318'])(
    'take %s',
    (OTEL_EXPORTER_OTLP_ENDPOINT) => {
      expect(isTraced({ OTEL_EXPORTER_OTLP_ENDPOINT })).toBe(true);
    },
  );

  it.each(['https://user:secret@collector.example.com', 'grpc://localhost:4317', 'localhost:4318'])(
    'refuse %s',
    (OTEL_EXPORTER_OTLP_ENDPOINT) => {
      expect(() => isTraced({ OTEL_EXPORTER_OTLP_ENDPOINT })).toThrow(
        /^OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address(?!.*secret)/,
      );
    },
  );

  it('send a key in clear to this machine only', () => {
    const keyTo = (OTEL_EXPORTER_OTLP_ENDPOINT: string) =>
      isTraced({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'key=secret' });
    expect(keyTo('http://127.0.0.1:4318')).toBe(true);
    expect(keyTo('http://[::1]:4318')).toBe(true);
    expect(keyTo('https://collector.example.com')).toBe(true);
    expect(() => keyTo('http://10.1.2.3:4318')).toThrow(/^OTEL_EXPORTER_OTLP_HEADERS needs an https address/);
  });

  it.each(['-1', '1.1', 'all', '0,5', '1e3'])('refuse the share %s', (OTEL_TRACES_SAMPLER_ARG) => {
    expect(() => loadConfig({ OTEL_TRACES_SAMPLER_ARG })).toThrow(/^OTEL_TRACES_SAMPLER_ARG must be/);
  });
});
