type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export const plantRefusals = {
  plant_file_empty: () => 'Ce fichier est vide.',
  plant_file_pdf: () =>
    'Un PDF ne peut pas être lu ligne par ligne. Demandez à la carrière le même relevé en CSV ou Excel.',
  plant_file_old_excel: () => 'C’est l’ancien format d’Excel. Enregistrez-le en .xlsx ou en CSV.',
  plant_file_unreadable: () =>
    'Ce fichier ne contient pas de tableau. Il faut un CSV ou un Excel avec une ligne d’en-têtes.',
  plant_too_many_lines: (p: Params) => `Au plus ${text(p.maximum)} lignes à la fois. Divisez le fichier.`,
  plant_too_many_days: (p: Params) =>
    `Ses lignes et jours s’étendent sur plus de ${text(p.maximum)} jours. Regardez le premier et le dernier jour.`,
  plant_file_twice: (p: Params) =>
    `Ce même fichier a déjà été pris : ${text(p.file)}, le ${text(p.day)}${p.by ? `, par ${text(p.by)}` : ''}. Rien n’a été ajouté.`,
  plant_file_taken: () => 'Quelqu’un a déjà pris ce relevé.',
  plant_no_lines: () => 'Aucune ligne de ce fichier ne peut être prise.',
  plant_lines_known: (p: Params) => `Toutes ses lignes sont déjà sur ${text(p.file)}. Rien n’a été ajouté.`,
  plant_question_open: () => 'Le fichier laisse quelque chose en suspens. Répondez d’abord à ce qui est demandé.',
  plant_unit_open: () => 'Dites dans quelle unité sont ses poids.',
  plant_money_open: () => 'Dites ce que sont ses montants.',
  plant_settled: () => 'Ce relevé est réglé. Rouvrez-le pour changer ce qui a été décidé.',
  plant_not_settled: () => 'Ce relevé n’est pas réglé. Rechargez la page.',
  plant_rows_open: (p: Params) => `Écarts que personne n’a encore tranchés : ${text(p.count)}.`,
  plant_row_decided: () => 'Quelqu’un a déjà tranché cette ligne. Rechargez la page.',
  plant_step_gone: () => 'Cela ne correspond plus à la ligne. Rechargez la page.',
  plant_money_admin: () => 'Un administrateur en décide : il s’agit d’argent.',
  plant_no_haul_line: () => 'Le chargement n’a pas de frais de transport à ajuster.',
  plant_claim_answered: () => 'Quelqu’un a déjà noté la suite donnée à cette réclamation.',
  plant_not_undone: () => 'Cela ne peut pas être annulé.',
}
