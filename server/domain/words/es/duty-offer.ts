/** Lo que se ofrece al conductor de sus propias horas: en servicio con la inspección, fuera de servicio y certificar al final. */
export const dutyOffer = {
  restingTitle: (status: string, time: string) => `${status} desde ${time}`,
  restingText: 'Una inspección es trabajo: con ella empiezan sus horas.',
  goOn: 'Entrar en servicio',
  doneTitle: 'Fue la última carga de hoy',
  doneText: (status: string, time: string) => `Su registro dice: ${status} desde ${time}.`,
  goOff: 'Salir de servicio',
  certifyTitle: (day: string) => `El registro del ${day} está sin certificar`,
  changedTitle: (day: string) => `El registro del ${day} cambió desde que se certificó`,
  certify: 'Certificar el registro de este día',
}
