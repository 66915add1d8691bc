/** A deployment is one of the two; its keys, data and receivers are its own (General rule 4). */
export type Environment = 'development' | 'production';
