/** The first number of every directory; a reader refuses others. */
export const formatVersion = 1;
