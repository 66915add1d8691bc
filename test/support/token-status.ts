import { uncheckedAnswer } from './raw-request.ts';
import type { TestService } from './service.ts';

/** The status of a token request with the secret of an OAuth client. */
export async function tokenStatus(
  service: Pick<TestService, 'service'>,
  clientId: string,
  secret: string,
): Promise<number> {
  const answer = await uncheckedAnswer(service, {
    method: 'POST',
    target: '/oauth/token',
    headers: [
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ['Authorization', `Basic ${btoa(`${clientId}:${secret}`)}`],
    ],
    body: 'grant_type=client_credentials',
  });
  return answer.status;
}
