export const scheduleRefusals = {
  day_is_over: () => 'Cette journée est passée : rien n’est publié.',
  plan_replaced: () => 'Un planning plus récent de cette journée existe. Lisez-le d’abord.',
}
