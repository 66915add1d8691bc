import type { Session } from '../session.ts';

/** Chooses the clinic whose orders and webhooks are shown. */
export function ClinicChooser({ session: { clinics, clinic } }: { readonly session: Session }) {
  const [only] = clinics;
  if (only === undefined) return <span class="muted">No clinic yet</span>;
  if (clinics.length === 1) return <span class="clinic">{only.name}</span>;
  return (
    <div class="clinic">
      <label for="clinic" class="muted">
        Clinic
      </label>
      <select
        id="clinic"
        value={clinic.value?.clinic_id ?? ''}
        onChange={({ currentTarget }) => {
          clinic.value = clinics.find(({ clinic_id }) => clinic_id === currentTarget.value);
        }}
      >
        {clinics.map(({ clinic_id, name }) => (
          <option key={clinic_id} value={clinic_id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
