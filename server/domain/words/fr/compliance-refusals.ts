export const complianceRefusals = {
  item_kept_elsewhere: () => 'Cet élément est tenu dans la fiche elle-même. Modifiez-le là.',
  paper_of_the_future: () => 'Ce jour est à venir. Saisissez le jour où cela a été fait.',
}
