import { Checkbox } from '../../../shared/components/fields.tsx';
import type { Role } from '../../session.ts';
import { roleWords } from './operator-words.tsx';

interface RoleChoiceProps {
  readonly chosen: readonly Role[];
  readonly onChange: (chosen: readonly Role[]) => void;
}

/** Several roles add up. */
export function RoleChoice({ chosen, onChange }: RoleChoiceProps) {
  return (
    <fieldset class="role-choice">
      <legend>Roles</legend>
      {roleWords.map(([role, words]) => (
        <Checkbox
          key={role}
          label={
            <>
              <strong>{role}</strong> <span class="muted">{words}</span>
            </>
          }
          checked={chosen.includes(role)}
          onChange={(is) =>
            onChange(roleWords.flatMap(([one]) => ((one === role ? is : chosen.includes(one)) ? [one] : [])))
          }
        />
      ))}
    </fieldset>
  );
}
