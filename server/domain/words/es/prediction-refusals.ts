type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Why figures of other books were not taken. */
export const predictionRefusals = {
  history_not_over: (p: Params) => `${text(p.on)} no ha pasado: solo se puede traer lo que quedó atrás.`,
  history_unknown_name: (p: Params) =>
    `Aquí nadie ni nada se llama ${text(p.name)}. Agréguelo primero o escríbalo como está aquí.`,
}
