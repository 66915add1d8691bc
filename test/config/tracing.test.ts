import { describe, expect, it } from 'vitest';

import { loadConfig } from '../../server/config/config.ts';

const collectorOf = (settings: Readonly<Record<string, string>>) => loadConfig(settings).collector;

describe('the settings of traces', () => {
  it('send none unless a collector is named', () => {
    expect(collectorOf({ OTEL_TRACES_SAMPLER_ARG: '1', OTEL_EXPORTER_OTLP_HEADERS: 'a=b' })).toBeUndefined();
  });

  it.each([
    'https://collector.example.com:4318/otlp',
    'http://localhost:4318',
    'http://127.0.0.1:4318',
    'http://[::1]:4318',
    'http://10.1.2.3:4318',
    'http://172.16.0.9:4318',
    'http://192.168.1.2',
    'http://[fd12::7]:4318',
    'http://otel-collector:4318',
  ])('take %s', (OTEL_EXPORTER_OTLP_ENDPOINT) => {
    expect(collectorOf({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
      endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: {},
      share: 0.05,
    });
  });

  it.each([
    'http://collector.example.com:4318',
    'http://8.8.8.8:4318',
    'http://172.32.0.1:4318',
    'http://[2001:db8::1]:4318',
    'https://user:secret@collector.example.com',
    'https://collector.example.com?key=secret',
    'grpc://localhost:4317',
    'localhost:4318',
  ])('refuse %s', (OTEL_EXPORTER_OTLP_ENDPOINT) => {
    expect(() => collectorOf({ OTEL_EXPORTER_OTLP_ENDPOINT })).toThrow(
      /^OTEL_EXPORTER_OTLP_ENDPOINT must be an https address(?!.*secret)/,
    );
  });

  it('decode headers', () => {
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.com',
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20dXNlcg==, x-scope = one,x-comma=a%2Cb',
    };
    expect(collectorOf(settings)?.headers).toEqual({
      authorization: 'Basic dXNlcg==',
      'x-scope': 'one',
      'x-comma': 'a,b',
    });
  });

  it.each(['secret', 'a b=secret', 'key=', 'key=%zz', 'key=sec%0Aret', '=secret', 'a=b,,c=d'])(
    'refuse the headers %s, without repeating them',
    (OTEL_EXPORTER_OTLP_HEADERS) => {
      expect(() => collectorOf({ OTEL_EXPORTER_OTLP_HEADERS })).toThrow(
        /^OTEL_EXPORTER_OTLP_HEADERS must be pairs(?!.*secret)/,
      );
    },
  );

  it('send a key in clear to this machine only', () => {
    const keyTo = (OTEL_EXPORTER_OTLP_ENDPOINT: string) =>
      collectorOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS: 'key=secret' });
    expect(keyTo('http://127.0.0.1:4318')?.headers).toEqual({ key: 'secret' });
    expect(() => keyTo('http://10.1.2.3:4318')).toThrow(/^OTEL_EXPORTER_OTLP_HEADERS needs an https address/);
  });

  it.each(['-1', '1.1', 'all', '0,5', '1e3'])('refuse the share %s', (OTEL_TRACES_SAMPLER_ARG) => {
    expect(() => loadConfig({ OTEL_TRACES_SAMPLER_ARG })).toThrow(/^OTEL_TRACES_SAMPLER_ARG must be/);
  });
});
