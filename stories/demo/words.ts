import type { VisitorRole } from './who.ts'

/** What the demo itself says; all else are the product's own words. */
export type DemoWords = {
  demo: string
  lookAs: string
  role: Record<VisitorRole, string>
  starting: string
  inThisTab: string
  failed: string
  about: string
  reset: string
  close: string
  begin: string
  title: string
  what: string
  tryTitle: string
  tries: readonly string[]
  leftOutTitle: string
  leftOut: readonly string[]
  lasts: string
}

const en: DemoWords = {
  demo: 'Demo',
  lookAs: 'Look at it as',
  role: {
    admin: 'Owner (Dana)',
    dispatcher: 'Dispatcher (Marcus)',
    driver: 'Driver (Rosa)',
    contractor: 'Contractor (Pat)',
    customer: 'Customer, by a link',
  },
  starting: 'Starting the database …',
  inThisTab: 'Everything runs in this tab',
  failed: 'The demo could not go on. Start over.',
  about: 'About',
  reset: 'Start over',
  close: 'Close',
  begin: 'Look around',
  title: 'The whole of Haulbook, in this tab',
  what: 'This is the product itself, with its own server and a real PostgreSQL in your browser. Two invented fleets have hauled for two weeks; their trucks move while you look. Nothing you type leaves this tab.',
  tryTitle: 'Try this first',
  tries: [
    'As the dispatcher: book a load and give it to Rosa.',
    'As the driver: accept it, leave the pit with a photo and the scale’s weights, have the delivery signed.',
    'As the owner: see what the load earned and what Rosa is paid, and how each figure came about.',
    'As the customer: see the same load without prices of others, phones or notes.',
  ],
  leftOutTitle: 'Left out here, and part of an installed Haulbook',
  leftOut: [
    'Reading a ticket from its photo: type the weights instead.',
    'PDF papers and load packs.',
    'Mail: it is written, and stays in the outbox.',
    'Maps with streets, routes and addresses of houses.',
  ],
  lasts: 'A reload starts over, and so does the button at the top. Each tab has a fleet of its own.',
}

const es: DemoWords = {
  demo: 'Demostración',
  lookAs: 'Verlo como',
  role: {
    admin: 'Dueña (Dana)',
    dispatcher: 'Despachador (Marcus)',
    driver: 'Conductora (Rosa)',
    contractor: 'Contratista (Pat)',
    customer: 'Cliente, con un enlace',
  },
  starting: 'Iniciando la base de datos …',
  inThisTab: 'Todo funciona en esta pestaña',
  failed: 'La demostración no pudo seguir. Empiece de nuevo.',
  about: 'Acerca de',
  reset: 'Empezar de nuevo',
  close: 'Cerrar',
  begin: 'Echar un vistazo',
  title: 'Todo Haulbook, en esta pestaña',
  what: 'Es el producto mismo, con su servidor y un PostgreSQL de verdad en su navegador. Dos flotas inventadas han acarreado durante dos semanas; sus camiones se mueven mientras usted mira. Nada de lo que escribe sale de esta pestaña.',
  tryTitle: 'Pruebe primero esto',
  tries: [
    'Como despachador: registre una carga y désela a Rosa.',
    'Como conductora: acéptela, salga de la cantera con una foto y los pesos de la báscula y haga firmar la entrega.',
    'Como dueña: vea cuánto ganó la carga y cuánto cobra Rosa, y cómo se llegó a cada cifra.',
    'Como cliente: vea la misma carga sin precios ajenos, teléfonos ni notas.',
  ],
  leftOutTitle: 'Aquí no está; en una instalación de Haulbook, sí',
  leftOut: [
    'Leer un boleto desde su foto: escriba los pesos.',
    'Documentos PDF y paquetes de la carga.',
    'Correo: se escribe y se queda en la bandeja de salida.',
    'Mapas con calles, rutas y direcciones de casas.',
  ],
  lasts: 'Al recargar se empieza de nuevo, igual que con el botón de arriba. Cada pestaña tiene su propia flota.',
}

const fr: DemoWords = {
  demo: 'Démonstration',
  lookAs: 'Regarder en tant que',
  role: {
    admin: 'Propriétaire (Dana)',
    dispatcher: 'Répartiteur (Marcus)',
    driver: 'Conductrice (Rosa)',
    contractor: 'Sous-traitant (Pat)',
    customer: 'Client, par un lien',
  },
  starting: 'Démarrage de la base de données …',
  inThisTab: 'Tout tourne dans cet onglet',
  failed: 'La démonstration ne peut pas continuer. Recommencez.',
  about: 'À propos',
  reset: 'Recommencer',
  close: 'Fermer',
  begin: 'Jeter un coup d’œil',
  title: 'Tout Haulbook, dans cet onglet',
  what: 'C’est le produit lui-même, avec son serveur et un vrai PostgreSQL dans votre navigateur. Deux flottes inventées ont roulé pendant deux semaines ; leurs camions avancent pendant que vous regardez. Rien de ce que vous saisissez ne quitte cet onglet.',
  tryTitle: 'À essayer d’abord',
  tries: [
    'En répartiteur : saisissez un chargement et confiez-le à Rosa.',
    'En conductrice : acceptez-le, quittez la carrière avec une photo et les poids de la bascule, faites signer la livraison.',
    'En propriétaire : voyez ce que le chargement a rapporté et ce que Rosa touche, et d’où vient chaque chiffre.',
    'En client : voyez le même chargement sans les prix des autres, ni téléphones, ni notes.',
  ],
  leftOutTitle: 'Absent ici, présent dans une installation de Haulbook',
  leftOut: [
    'La lecture d’un ticket d’après sa photo : saisissez les poids.',
    'Les documents PDF et les dossiers de chargement.',
    'Le courrier : il est écrit et reste dans la boîte d’envoi.',
    'Les cartes avec rues, itinéraires et adresses.',
  ],
  lasts: 'Recharger la page recommence tout, comme le bouton en haut. Chaque onglet a sa propre flotte.',
}

export const demoWords = { en, es, fr }
