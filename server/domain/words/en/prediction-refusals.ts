type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Why figures of other books were not taken. */
export const predictionRefusals = {
  history_not_over: (p: Params) => `${text(p.on)} is not over: only what lies behind can be brought.`,
  history_unknown_name: (p: Params) =>
    `Nobody and nothing here is called ${text(p.name)}. Add it first, or write it as it is here.`,
}
