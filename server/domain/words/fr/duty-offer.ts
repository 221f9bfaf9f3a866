/** Ce qui est proposé au chauffeur pour ses heures : en service avec l’inspection, hors service et certifier à la fin. */
export const dutyOffer = {
  restingTitle: (status: string, time: string) => `${status} depuis ${time}`,
  restingText: 'Une inspection est un travail : vos heures commencent avec elle.',
  goOn: 'Prendre le service',
  doneTitle: 'C’était le dernier chargement du jour',
  doneText: (status: string, time: string) => `Votre journal indique : ${status} depuis ${time}.`,
  goOff: 'Quitter le service',
  certifyTitle: (day: string) => `Le journal du ${day} n’est pas certifié`,
  changedTitle: (day: string) => `Le journal du ${day} a changé depuis la certification`,
  certify: 'Certifier le journal de ce jour',
}
