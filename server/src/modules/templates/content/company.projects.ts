/** A building of the practice. */
export interface Project {
  title: string;
  /** The filename of its picture. */
  picture: string;
  summary: string;
  paragraphs: readonly string[];
  facts: string[][];
}

export const ridge: Project = {
  title: 'House on the ridge',
  picture: 'house-on-the-ridge.jpg',
  summary: 'A home for two, on land too steep to sell.',
  paragraphs: [
    'The plot had been for sale for eleven years, because nothing flat would fit on it. We put the house on four feet and left the slope to the sheep.',
    'All rooms look south along the ridge. The stove stands where the two halves meet and warms both, so there is no other heating.',
  ],
  facts: [
    ['Place', 'Upper Ridge'],
    ['Size', '94 m²'],
    ['Finished', '2025'],
    ['Frame', 'Local fir'],
  ],
};

export const school: Project = {
  title: 'Village school',
  picture: 'school-in-the-valley.jpg',
  summary: 'Six classrooms around one long roof.',
  paragraphs: [
    'Six classrooms, a kitchen and a hall share one roof of ninety metres. In between are porches, which is where most of the learning happens.',
    'It was built by five companies from the valley in one school year, while lessons went on next door.',
  ],
  facts: [
    ['Place', 'Long Valley'],
    ['Size', '1,420 m²'],
    ['Finished', '2024'],
    ['Pupils', '138'],
  ],
};

export const boathouse: Project = {
  title: 'Boathouse',
  picture: 'boathouse.jpg',
  summary: 'Winter storage that is a stage in summer.',
  paragraphs: [
    'Nine boats sleep here from October to April. Then the doors fold away, the floor is swept, and the lake is the backdrop.',
    'The boards of the front can be swapped one by one, and three of them have been, after the storm of last March.',
  ],
  facts: [
    ['Place', 'North shore'],
    ['Size', '260 m²'],
    ['Finished', '2023'],
    ['Seats', '120'],
  ],
};
