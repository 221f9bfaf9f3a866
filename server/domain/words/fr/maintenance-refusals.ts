export const maintenanceRefusals = {
  work_order_needs_approval: () => 'Un administrateur doit approuver cette estimation.',
  work_order_over_approval: () => 'Cela coûte plus que ce qui a été approuvé. Un administrateur doit le terminer.',
  work_order_step: () => 'Le bon de travail n’en est plus là où commence cette étape. Regardez-le à nouveau.',
  defect_in_order: () => 'Un autre bon de travail ouvert répare déjà cette défectuosité.',
  service_meter_missing: () => 'Cet entretien suit un compteur : entrez ce qu’il indiquait.',
}
