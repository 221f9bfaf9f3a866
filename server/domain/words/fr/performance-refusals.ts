export const performanceRefusals = {
  performance_contested: () => 'Cette donnée a déjà été contestée. Chacune ne l’est qu’une fois.',
  performance_contest_decided: () => 'Cette contestation est déjà tranchée.',
  performance_own_contest: () => 'Cette contestation est la vôtre. Un autre administrateur la tranche.',
  performance_driver_left: () => 'Ce conducteur a quitté le parc.',
  performance_board_off: () => 'Le classement est désactivé.',
  coaching_due: () => 'Choisissez un jour à partir d’aujourd’hui, dans l’année.',
  coaching_ended: () => 'Cette tâche est déjà terminée.',
}
