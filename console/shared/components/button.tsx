import type { ComponentChildren } from 'preact';

interface ButtonProps {
  readonly children: ComponentChildren;
  readonly onClick?: () => unknown;
  /** `primary` for the one thing to do here, `danger` for what cannot be undone. */
  readonly kind?: 'plain' | 'primary' | 'danger';
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  /** The name for screen readers, if the words on it need their surroundings. */
  readonly label?: string;
}

export function Button({
  children,
  onClick,
  kind = 'plain',
  type = 'button',
  disabled = false,
  label,
}: ButtonProps) {
  return (
    <button
      type={type}
      class={`button button-${kind}`}
      disabled={disabled}
      aria-label={label}
      onClick={() => void onClick?.()}
    >
      {children}
    </button>
  );
}
