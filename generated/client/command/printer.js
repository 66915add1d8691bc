/** For people. */
export const printLine = ({ type, event_id }, { status, duration, error, answer }) => {
    const said = [
        status === null ? `no answer: ${onOneLine(String(error))}` : String(status),
        `in ${String(duration)} ms`,
        ...(error === null || answer === '' ? [] : [`“${onOneLine(answer)}”`]),
    ];
    console.log(`${onOneLine(type).padEnd(longestType)}  ${onOneLine(event_id)}  ${said.join(' ')}`);
};
/** For programs. */
export const printJson = ({ event_id, type, timestamp, data }, outcome) => {
    const { status, duration, error, answer } = outcome;
    const { medication_order_id, sequence } = data;
    console.log(JSON.stringify({
        event_id,
        type,
        timestamp,
        medication_order_id,
        sequence,
        status,
        duration_ms: duration,
        error,
        answer: answer === '' ? null : answer,
    }));
};
/** Types line up. */
const longestType = 'order.processing'.length;
/** What a server sent must not move the cursor of a terminal, nor fill it. */
export function onOneLine(answer) {
    const text = answer.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
    return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
