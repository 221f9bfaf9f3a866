type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Pourquoi un rapport n’a pas été établi, enregistré ou envoyé. */
export const reportRefusals = {
  schedule_needs_period: () =>
    'Choisissez les jours par un nom comme « La semaine dernière », pour que chaque courriel parle d’autres jours.',
  report_needs_job: (p: Params) =>
    `Plus de ${text(p.maximum)} jours sont établis en arrière-plan, comme fichier à prendre plus tard.`,
  report_too_long_for_paper: (p: Params) =>
    `Cela fait plus de ${text(p.maximum)} lignes. Limitez le rapport, ou prenez-le en CSV ou Excel.`,
  too_many_reports: (p: Params) =>
    `${text(p.maximum)} de vos rapports sont encore en préparation. Attendez l’un d’eux.`,
  too_many_schedules: (p: Params) => `Cette flotte envoie déjà ${text(p.maximum)} rapports. Retirez-en un d’abord.`,
}
