/** Tells the present time. It is passed in wherever time matters, so that a test can move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
