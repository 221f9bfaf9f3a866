export const complianceRefusals = {
  item_kept_elsewhere: () => 'Este requisito se lleva en el propio registro. Cámbielo allí.',
  paper_of_the_future: () => 'Ese día aún no ha llegado. Escriba el día en que se hizo.',
}
