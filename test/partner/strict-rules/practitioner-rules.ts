import { describe, expect, it } from 'vitest';

import { practitionerBody } from '../../support/bodies.ts';
import type { Running } from '../../support/both-environments.ts';
import { warnedAndRefused } from '../../support/warned-and-refused.ts';
import { newPartner } from '../../support/partner.ts';

/** One byte more than 512 KB, starting like a JPEG. */
const largeImage = Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.alloc(524_286)]).toString('base64');
const state = 'must be a two-letter code of a US state or territory';
const dea =
  'must be a DEA number: two letters, or a letter and 9, and seven digits ending in its check digit';
const npi = 'must be an NPI: ten digits ending in its check digit';

export function practitionerRules(running: Running): void {
  describe('what production refuses in a practitioner, development warns of in the same words (D26):', () => {
    it.each<readonly [string, string | undefined, string, string]>([
      ['npi', '1234567890', 'check_digit', npi],
      ['npi', '123456789', 'check_digit', npi],
      ['npi', '', 'check_digit', npi],
      ['npi', undefined, 'required', 'is required unless is_veterinarian is true'],
      ['state_code', 'XX', 'state_code', state],
      ['license_state', 'California', 'state_code', state],
      ['zip_code', '9461', 'zip_code', 'must be a ZIP code of 5 or 9 digits'],
      ['license_expiration', '2026-11-01', 'expired', 'must not be in the past'],
      ['dea_expiration', '2026-11-01', 'expired', 'must not be in the past'],
      ['dea_number', 'BA1234560', 'check_digit', dea],
      [
        'signature_image',
        'aGVsbG8',
        'base64',
        'must be base64 with its padding, without spaces or a data: prefix',
      ],
      ['signature_image', 'aGVsbG8=', 'image_type', 'must be a PNG or JPEG image'],
      ['signature_image', largeImage, 'image_too_large', 'must be an image of at most 512 KB'],
    ])('$0: $3 ($2)', async (field, value, reason, predicate) => {
      const findings = [{ field, reason, message: `${field} ${predicate}` }];
      expect(await bothJudge({ [field]: value })).toEqual({ warned: findings, refused: findings });
    });

    it('the NPI, under the name that was sent', async () => {
      const findings = [{ field: 'npi_number', reason: 'check_digit', message: `npi_number ${npi}` }];
      const judgement = await bothJudge({ npi: undefined, npi_number: '1245319590' });
      expect(judgement).toEqual({ warned: findings, refused: findings });
    });

    it('everything at once, in the same order', async () => {
      const { warned, refused } = await bothJudge({
        npi: '1',
        state_code: 'XX',
        zip_code: '1',
        license_state: 'x',
        license_expiration: '2001-01-01',
        dea_number: '1',
        dea_expiration: '2001-01-01',
        signature_image: '?',
      });
      expect(refused).toHaveLength(8);
      expect(warned).toEqual(refused);
    });
  });

  async function bothJudge(fields: object) {
    const callers = [
      await newPartner(running('development'), 'development'),
      await newPartner(running('production'), 'production'),
    ] as const;
    return warnedAndRefused('createPractitioner', callers, ({ clinicId }) => ({
      body: { ...practitionerBody(clinicId), ...fields },
    }));
  }
}
