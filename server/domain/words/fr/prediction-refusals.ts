type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Why figures of other books were not taken. */
export const predictionRefusals = {
  history_not_over: (p: Params) => `${text(p.on)} n’est pas passé : seul le passé peut être repris.`,
  history_unknown_name: (p: Params) =>
    `Rien ni personne ne s’appelle ${text(p.name)} ici. Ajoutez-le d’abord, ou écrivez-le comme il est ici.`,
}
