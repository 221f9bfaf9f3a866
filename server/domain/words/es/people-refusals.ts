export const peopleRefusals = {
  password_too_common: () =>
    'Esta contraseña es fácil de adivinar: palabras comunes, nombres, filas de teclas. Sirven unas palabras sin relación.',
  wrong_password: () => 'Esta no es su contraseña.',
  too_many_mails: (p: Record<string, unknown>) =>
    `Su flota ha escrito ${String(p.maximum)} correos en un día, que es lo máximo. No se ha invitado a nadie; siga mañana.`,
  too_many_sign_ups: () => 'Se han creado demasiadas flotas aquí en una hora. Inténtelo más tarde.',
  reset_needed: () =>
    'Demasiadas contraseñas incorrectas seguidas. Elija una nueva: «¿Olvidó su contraseña?» le envía un enlace.',
  link_not_valid: () => 'Este enlace ya se usó, venció o está incompleto. Pida uno nuevo.',
  other_account: () => 'Esta invitación es para otra dirección. Cierre la sesión y abra el enlace de nuevo.',
  sign_in_first: () => 'Ya hay una cuenta con esta dirección. Inicie sesión y la invitación queda aceptada.',
  last_admin: () => 'Una flota necesita al menos un administrador. Nombre antes a otra persona.',
  contractor_needed: () => 'Diga para qué contratista trabaja esta persona.',
  record_taken: () => 'Este registro ya pertenece a otra persona.',
  not_yourself: () => 'No puede suspenderse a sí mismo.',
  not_a_zone: () => 'Esto no es una zona horaria. Escríbala como America/Chicago.',
  no_demo: () => 'El acceso con un clic solo funciona en flotas de demostración en este equipo.',
  always_told: () => 'De esto se avisa siempre: protege su cuenta.',
  not_told_of_this: () => 'A esta función no se le avisa de esto.',
  second_factor_on: () => 'El segundo paso ya está activado.',
  second_factor_off: () => 'El segundo paso no está activado.',
  wrong_code: () => 'Este código no es correcto o ya se usó. Espere el siguiente.',
  too_many_tokens: () => 'Ya tiene 20 tokens de acceso. Revoque uno primero.',
  no_such_load: () => 'Ninguna carga de esta flota tiene este número.',
  confirm_password: () => 'Esto requiere su contraseña. Aún no se cambió nada.',
  passkey_not_right: () => 'No se pudo comprobar el dispositivo. Inténtelo de nuevo o entre con su contraseña.',
  too_many_passkeys: () => 'Ya tiene 20 llaves de acceso. Quite una primero.',
}
