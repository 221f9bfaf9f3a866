/** A task of coaching: given, done, or dropped because it no longer helps. */
export const taskStates = ['open', 'done', 'dropped'] as const
export type TaskState = (typeof taskStates)[number]

/** What a driver contests of their figures: open until the office upholds it, which leaves the row out, or declines it. */
export const contestStates = ['open', 'upheld', 'declined'] as const
export type ContestState = (typeof contestStates)[number]

/** The score before and after a task is of so many days up to when it was given, and up to when it was done. */
export const EFFECT_DAYS = 30
