/** The API catalog (RFC 9727): where programs find the contract, its documentation and its client. */
export function apiCatalog(): string {
  const link = (href: string, type: string) => ({ href, type });
  const api = {
    anchor: '/api/external',
    'service-desc': [link('/openapi.json', 'application/json')],
    'service-doc': [link('/docs', 'text/html'), link('/llms.txt', 'text/plain')],
    'service-meta': [
      link('/changes.atom', 'application/atom+xml'),
      link('/postman.json', 'application/json'),
    ],
  };
  return `${JSON.stringify({ linkset: [api] }, null, 2)}\n`;
}
