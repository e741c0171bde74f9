/** The words of a website that no author writes. */
export interface SiteWords {
  skip: string;
  preview: string;
  mainMenu: string;
  menuButton: string;
  footerMenu: string;
  languages: string;
  missingTitle: string;
  missingText: string;
  missingLink: string;
  minutes: (count: number) => string;
  page: (number: number) => string;
  pages: string;
  topics: string;
  newer: string;
  older: string;
  previous: string;
  next: string;
  neighbours: string;
  related: string;
  search: string;
  nothingFound: (query: string) => string;
  /** What is wrong with a form that was sent. */
  required: string;
  notAnEmail: string;
  tooLong: string;
  notSent: string;
  sentTooOften: string;
}

const english: SiteWords = {
  skip: 'Skip to content',
  preview: 'Preview: this is a draft.',
  mainMenu: 'Main',
  menuButton: 'Menu',
  footerMenu: 'Footer',
  languages: 'Languages',
  missingTitle: 'Page not found',
  missingText: 'This page does not exist. It may have moved.',
  missingLink: 'Go to the home page',
  minutes: (count) => `${count} min read`,
  page: (number) => `Page ${number}`,
  pages: 'Pages',
  topics: 'Topics',
  newer: 'Newer posts',
  older: 'Older posts',
  previous: 'Previous',
  next: 'Next',
  neighbours: 'More posts',
  related: 'Read next',
  search: 'Search',
  nothingFound: (query) => `No results for “${query}”.`,
  required: 'This field is required.',
  notAnEmail: 'Enter an email address.',
  tooLong: 'This is too long.',
  notSent: 'The message could not be sent. Check your input.',
  sentTooOften: 'You have already sent several messages. Try again in an hour.',
};

const byLanguage: Readonly<Record<string, SiteWords>> = {
  en: english,
  de: {
    skip: 'Zum Inhalt springen',
    preview: 'Vorschau: Dies ist ein Entwurf.',
    mainMenu: 'Hauptmenü',
    menuButton: 'Menü',
    footerMenu: 'Fußzeile',
    languages: 'Sprachen',
    missingTitle: 'Seite nicht gefunden',
    missingText: 'Unter dieser Adresse gibt es keine Seite. Vielleicht ist sie umgezogen.',
    missingLink: 'Zur Startseite',
    minutes: (count) => `${count} Min. Lesezeit`,
    page: (number) => `Seite ${number}`,
    pages: 'Seiten',
    topics: 'Themen',
    newer: 'Neuere Beiträge',
    older: 'Ältere Beiträge',
    previous: 'Zurück',
    next: 'Weiter',
    neighbours: 'Weitere Beiträge',
    related: 'Mehr zum Thema',
    search: 'Suche',
    nothingFound: (query) => `Zu „${query}“ wurde nichts gefunden.`,
    required: 'Bitte füllen Sie dieses Feld aus.',
    notAnEmail: 'Bitte geben Sie eine E-Mail-Adresse an.',
    tooLong: 'Bitte kürzen Sie diesen Text.',
    notSent: 'Die Nachricht konnte nicht gesendet werden. Bitte prüfen Sie Ihre Angaben.',
    sentTooOften:
      'Sie haben bereits mehrere Nachrichten gesendet. Bitte versuchen Sie es in einer Stunde noch einmal.',
  },
  fr: {
    skip: 'Aller au contenu',
    preview: 'Aperçu : ceci est un brouillon.',
    mainMenu: 'Menu principal',
    menuButton: 'Menu',
    footerMenu: 'Pied de page',
    languages: 'Langues',
    missingTitle: 'Page introuvable',
    missingText: 'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée.',
    missingLink: 'Aller à l’accueil',
    minutes: (count) => `${count} min de lecture`,
    page: (number) => `Page ${number}`,
    pages: 'Pages',
    topics: 'Thèmes',
    newer: 'Articles plus récents',
    older: 'Articles plus anciens',
    previous: 'Précédent',
    next: 'Suivant',
    neighbours: 'Autres articles',
    related: 'À lire aussi',
    search: 'Rechercher',
    nothingFound: (query) => `Aucun résultat pour « ${query} ».`,
    required: 'Veuillez remplir ce champ.',
    notAnEmail: 'Veuillez saisir une adresse e-mail.',
    tooLong: 'Veuillez raccourcir ce texte.',
    notSent: 'Le message n’a pas pu être envoyé. Veuillez vérifier votre saisie.',
    sentTooOften: 'Vous avez déjà envoyé plusieurs messages. Veuillez réessayer dans une heure.',
  },
  es: {
    skip: 'Saltar al contenido',
    preview: 'Vista previa: esto es un borrador.',
    mainMenu: 'Menú principal',
    menuButton: 'Menú',
    footerMenu: 'Pie de página',
    languages: 'Idiomas',
    missingTitle: 'Página no encontrada',
    missingText: 'No hay ninguna página en esta dirección. Puede que se haya movido.',
    missingLink: 'Ir al inicio',
    minutes: (count) => `${count} min de lectura`,
    page: (number) => `Página ${number}`,
    pages: 'Páginas',
    topics: 'Temas',
    newer: 'Entradas más recientes',
    older: 'Entradas anteriores',
    previous: 'Anterior',
    next: 'Siguiente',
    neighbours: 'Más entradas',
    related: 'Seguir leyendo',
    search: 'Buscar',
    nothingFound: (query) => `No hay resultados para «${query}».`,
    required: 'Rellene este campo.',
    notAnEmail: 'Introduzca una dirección de correo electrónico.',
    tooLong: 'Acorte este texto.',
    notSent: 'No se pudo enviar el mensaje. Revise lo que ha escrito.',
    sentTooOften: 'Ya ha enviado varios mensajes. Inténtelo de nuevo dentro de una hora.',
  },
  it: {
    skip: 'Vai al contenuto',
    preview: 'Anteprima: questa è una bozza.',
    mainMenu: 'Menu principale',
    menuButton: 'Menu',
    footerMenu: 'Piè di pagina',
    languages: 'Lingue',
    missingTitle: 'Pagina non trovata',
    missingText: 'A questo indirizzo non c’è nessuna pagina. Potrebbe essere stata spostata.',
    missingLink: 'Vai alla home page',
    minutes: (count) => `${count} min di lettura`,
    page: (number) => `Pagina ${number}`,
    pages: 'Pagine',
    topics: 'Argomenti',
    newer: 'Articoli più recenti',
    older: 'Articoli meno recenti',
    previous: 'Precedente',
    next: 'Successivo',
    neighbours: 'Altri articoli',
    related: 'Continua a leggere',
    search: 'Cerca',
    nothingFound: (query) => `Nessun risultato per «${query}».`,
    required: 'Compili questo campo.',
    notAnEmail: 'Inserisca un indirizzo e-mail.',
    tooLong: 'Abbrevi questo testo.',
    notSent: 'Non è stato possibile inviare il messaggio. Controlli quanto ha scritto.',
    sentTooOften: 'Ha già inviato diversi messaggi. Riprovi tra un’ora.',
  },
  nl: {
    skip: 'Naar de inhoud',
    preview: 'Voorbeeld: dit is een concept.',
    mainMenu: 'Hoofdmenu',
    menuButton: 'Menu',
    footerMenu: 'Voettekst',
    languages: 'Talen',
    missingTitle: 'Pagina niet gevonden',
    missingText: 'Op dit adres staat geen pagina. Misschien is ze verplaatst.',
    missingLink: 'Naar de startpagina',
    minutes: (count) => `${count} min. leestijd`,
    page: (number) => `Pagina ${number}`,
    pages: 'Pagina’s',
    topics: 'Onderwerpen',
    newer: 'Nieuwere berichten',
    older: 'Oudere berichten',
    previous: 'Vorige',
    next: 'Volgende',
    neighbours: 'Meer berichten',
    related: 'Lees ook',
    search: 'Zoeken',
    nothingFound: (query) => `Niets gevonden voor “${query}”.`,
    required: 'Vul dit veld in.',
    notAnEmail: 'Vul een e-mailadres in.',
    tooLong: 'Maak deze tekst korter.',
    notSent: 'Het bericht kon niet worden verzonden. Controleer wat u hebt ingevuld.',
    sentTooOften: 'U hebt al meerdere berichten verzonden. Probeer het over een uur opnieuw.',
  },
  pt: {
    skip: 'Ir para o conteúdo',
    preview: 'Pré-visualização: isto é um rascunho.',
    mainMenu: 'Menu principal',
    menuButton: 'Menu',
    footerMenu: 'Rodapé',
    languages: 'Idiomas',
    missingTitle: 'Página não encontrada',
    missingText: 'Não há nenhuma página neste endereço. Ela pode ter sido movida.',
    missingLink: 'Ir para o início',
    minutes: (count) => `${count} min de leitura`,
    page: (number) => `Página ${number}`,
    pages: 'Páginas',
    topics: 'Temas',
    newer: 'Posts mais recentes',
    older: 'Posts mais antigos',
    previous: 'Anterior',
    next: 'Próximo',
    neighbours: 'Mais posts',
    related: 'Leia também',
    search: 'Buscar',
    nothingFound: (query) => `Nenhum resultado para “${query}”.`,
    required: 'Preencha este campo.',
    notAnEmail: 'Introduza um endereço de e-mail.',
    tooLong: 'Encurte este texto.',
    notSent: 'Não foi possível enviar a mensagem. Verifique o que escreveu.',
    sentTooOften: 'Já enviou várias mensagens. Tente novamente dentro de uma hora.',
  },
};

/** The words in a language; English where we do not know it. */
export function wordsIn(locale: string): SiteWords {
  const [language = ''] = locale.split('-');
  return byLanguage[language] ?? english;
}

/** A date as people of a language write it, by the clock of UTC. */
export function dateIn(locale: string, timestamp: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(timestamp));
}
