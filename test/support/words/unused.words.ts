/** A word or turn that is not used in any text of Imprint, and what to say instead. */
type Unused = readonly [pattern: RegExp, instead: string];

const unused: readonly Unused[] = [
  // One term for each meaning.
  [
    /\bcolour|\borganis|\bsummaris|\bcustomis|\bcent(re|red)\b|\bbehaviour|\bcatalogue\b|\bcancell?ing\b/i,
    'American spelling',
  ],
  [/\b(somebody|nobody|anybody|everybody)\b/i, 'someone, no one, anyone, everyone'],
  [/\berase[sd]?\b|\berasing\b/i, 'delete'],
  [/\btake[ns]? out\b|\btaking out\b|\btook out\b/i, 'remove'],
  [/\bfor good\b/i, 'permanently'],
  [/\bfor a while\b/i, 'temporarily'],
  [/\bcolleagues?\b/i, 'members of the organization, or your team'],
  [/\b(bring|brought) back\b/i, 'restore'],
  // Turns that nobody says.
  [/\b(shall|whilst|thereby|hereby|thus|undertaking|mend(ed|s)?)\b/i, 'everyday words'],
  [/\b(that|which) (is|are) no\b/i, '“not a”'],
  [/\bof (your|one’s|its|their) own\b/i, '“your own …”, or “custom”'],
  [/\bfor programs\b|\bprograms\b/i, 'apps, integrations, agents'],
  [/\bleads? (nowhere|to nothing)\b/i, '“does not exist”'],
  [/\b(lies|lie) (here|there|in|where|beside|under)\b/i, '“is”'],
  [/\btaken (for|as)\b|\btaken over\b/i, 'marked as, imported'],
  [/\b(press on|wish|wishes|wished)\b/i, 'press, want'],
  [/\ba few words\b/i, 'a short description'],
  [/\bstands? in for\b/i, '“is used instead”'],
  [/\blets? through\b/i, 'match, allow'],
  [/\bcannot go on\b/i, 'say what happened'],
  [/\b(takes|took) (its|their) place\b/i, '“replaces it”'],
  [
    /\b(appl(y|ies|ied)|counts?|effect|saved|shown|starts?|stops?) at once\b/i,
    'immediately; “at once” is for several things at the same time',
  ],
  [/\bchanges (are )?not live\b/i, '“unpublished changes”'],
  [/\bgo(es)? on working\b/i, '“keeps working”'],
  [/\b(comes?|change) along\b|\bin passing\b|\bstarts? anew\b/i, 'say what happens'],
  [/^(Created|Deleted|Moved|Removed|Replaced|Saved) (the |“)/, 'the participle last, as in “Page deleted”'],
  [/\bwhat (became|becomes|came) of\b/i, '“the result”'],
  [/\bso much as\b/i, 'leave it out'],
  [/\bnames? no\b/i, '“is not the id of”'],
  [/\bin each other\b/i, '“nested”'],
  [/\bby (which|whom) people\b|\bwhere people stand\b/i, 'name the thing'],
  [/\b(is|are) none of the\b/i, '“is not in the”'],
  [/\bis needed, and not both\b/i, '“is required, but not both”'],
  [/\bmade anew\b/i, 'created again'],
  [/\bhangs? up\b/i, 'disconnects'],
  // What says nothing.
  [/\b(please|oops|sorry|successfully|simply|unfortunately|utili[sz]e|in order to)\b/i, 'leave it out'],
  [/\bclick here\b/i, 'say where the link leads'],
  [/!( |$)/, 'no exclamation marks'],
  // Punctuation.
  [/\.\.\./, '…'],
  [/ {2}|^ | $/, 'one space between words, none around a message'],
  [/\b(e\.g\.|i\.e\.|etc\.)/i, '“such as”, “that is”'],
];

/** The words and turns of a text that are not used, each with what to say instead. */
export function unusedWordsIn(text: string): string[] {
  return unused.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`“${found}” in “${text}”: ${instead}`];
  });
}
