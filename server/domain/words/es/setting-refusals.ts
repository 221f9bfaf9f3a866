/** Por qué un ajuste no se tomó así. */
export const settingRefusals = {
  unknown_setting: () => 'Este ajuste no existe.',
  wrong_kind: () => 'Aquí se espera otro tipo de valor.',
  below_minimum: () => 'Es menos de lo que el ajuste permite.',
  above_maximum: () => 'Es más de lo que el ajuste permite.',
  no_pay_page: () => 'Escriba una dirección que empiece por https://, con {number} y {amount} donde corresponda.',
  one_line_only: () => 'Esto va en una sola línea: quite los saltos de línea.',
  too_many_lines: () => 'Son más líneas de las que caben en un documento.',
  no_picture: () => 'Elija una imagen subida aquí: JPEG, PNG o WebP.',
  no_amount: () => 'Escriba una cifra como 0.18, con punto y cuatro decimales como mucho, o déjelo vacío.',
  logo_too_large: () => 'Un logotipo tiene como máximo 1 MB y 3,000 píxeles por lado. Elija una imagen más pequeña.',
}
