/** The start of what a receiver answered. Anybody may have written it: it is shown as text, and marked as foreign. */
export function ReceiverAnswer({ answer }: { readonly answer: string | null }) {
  return (
    <figure class="answer">
      <figcaption class="muted">Your receiver’s last answer{answer === null && ' had no body'}</figcaption>
      {answer !== null && (
        <pre tabIndex={0} aria-label="Your receiver’s last answer" dir="ltr">
          {answer}
        </pre>
      )}
    </figure>
  );
}
