import type { Words } from '#domain/words/words.ts'

export const auth = {
  signIn: 'Iniciar sesión',
  signUp: 'Crear su flota',
  signOut: 'Cerrar sesión',
  email: 'Correo',
  password: 'Contraseña',
  fullName: 'Nombre completo',
  companyName: 'Nombre de la empresa',
  forgotPassword: '¿Olvidó su contraseña?',
  lookIntoYourMail: 'Si esta dirección sirve, ya va un correo en camino.',
  waiting: 'Aún no tiene función en esta flota. Un administrador debe darle una; entonces esta página sigue sola.',
  rolesNotLoaded: 'No se pudieron cargar sus funciones.',
  unsentWork: (count: number) =>
    count === 1
      ? 'Un paso en este teléfono aún no se ha enviado. Se pierde si cierra la sesión.'
      : `${count} pasos en este teléfono aún no se han enviado. Se pierden si cierra la sesión.`,
} satisfies Words['auth']
