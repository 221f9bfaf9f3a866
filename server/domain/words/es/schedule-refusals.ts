export const scheduleRefusals = {
  day_is_over: () => 'Este día ya pasó: no se publica nada.',
  plan_replaced: () => 'Hay un plan más reciente de este día. Léalo primero.',
}
