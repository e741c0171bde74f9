interface DemoMessage {
  name: string;
  email: string;
  subject?: string;
  message: string;
  fields?: Readonly<Record<string, string | number | boolean>>;
  pageUrl?: string;
  locale?: string;
  honeypot?: string;
}

/** What visitors wrote, by the name of the website that they wrote on. */
export const demoMessages: Readonly<Record<string, readonly DemoMessage[]>> = {
  'Lighthouse Books': [
    {
      name: 'Mara Lind',
      email: 'mara.lind@example.com',
      subject: 'A reading in October',
      message:
        'Hello,\n\nour book club would like to come for an evening in October. We are about twelve. Is the room upstairs free on a Thursday, and what does it cost?\n\nMara',
      fields: { guests: 12, evening: 'Thursday' },
      pageUrl: 'https://lighthouse-books.example/visit',
      locale: 'en',
    },
    {
      name: 'Theo Brandt',
      email: 'theo@example.org',
      message: 'Can you order the second volume of the harbour history? I could fetch it on Saturday.',
      pageUrl: 'https://lighthouse-books.example/contact',
      locale: 'en',
    },
    {
      name: 'Best Rank Now',
      email: 'offers@example.net',
      subject: 'Your website on page one',
      message:
        'We bring any shop to the top of every search within seven days. Answer today for half the price.',
      honeypot: 'https://best-rank.example',
    },
  ],
};
