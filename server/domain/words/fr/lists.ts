import type { Words } from '#domain/words/words.ts'

/** Ce qu’offre chaque liste : vues nommées, colonnes, fichiers, étapes pour plusieurs lignes. */
export const lists = {
  views: 'Vues',
  ownViews: 'Enregistrées',
  sharedBy: (name: string) => `Partagée par ${name}`,
  shared: 'Partagée avec la flotte',
  saveView: 'Enregistrer cette vue',
  viewName: 'Nom de la vue',
  shareView: 'La partager avec toute la flotte',
  saved: (name: string) => `Vue « ${name} » enregistrée`,
  removeView: (name: string) => `Retirer « ${name} »`,
  removed: (name: string) => `Vue « ${name} » retirée`,
  columns: 'Colonnes',
  allColumns: 'Afficher toutes les colonnes',
  export: 'Exporter',
  exportRows: (format: string, rows: string) => `${format}, ${rows}`,
  rows: (count: number, isMore: boolean) =>
    isMore ? 'plus de 1 000 lignes' : count === 1 ? '1 ligne' : `${count} lignes`,
  csv: 'CSV',
  xlsx: 'Excel',
  selectMatching: (count: string) => `Sélectionner les ${count} qui correspondent`,
  allMatching: (count: string) => `Les ${count} qui correspondent sont sélectionnés`,
  count: (count: number, isMore: boolean) => (isMore ? `${count}+` : String(count)),
  job: {
    title: 'Étape pour plusieurs chargements',
    running: (looked: number, total: number) => `${looked} sur ${total} traités`,
    done: (done: number, refused: number) => `Fini : ${done} modifiés, ${refused} laissés tels quels`,
    stopped: (looked: number, total: number) => `Arrêté après ${looked} sur ${total}`,
    stop: 'Arrêter',
    left: 'Laissés tels quels',
    started: (total: number) => `Lancé pour ${total} chargements. Vous pouvez continuer à travailler.`,
  },
  edited: (what: string) => `${what} : modifié`,
  editFailed: (what: string) => `${what} : non modifié`,
  editOf: (field: string, number: string) => `${field} de ${number}`,
} satisfies Words['lists']
