const words = new Set(
  (
    "a about above after again all also am an and any are as at be because been before being below between both but by can could did do does doing during " +
    "each either else etc even every few for from further get gets had has have having here how however i if in into is it its itself just let lets " +
    "like made make many may me might more most much must my need no nor not now of off on once one only or other our out over own " +
    "per rather really same shall she should since so some such than that the their them then there these they thing this those " +
    "through thus to too under until up us very via was we well were what when where which while who whom why will with within " +
    "without would yet you your"
  ).split(" "),
);

/** Characters that tie Chinese words together: a pair with one of them says nothing. */
const particles = /[的了吗呢吧啊与及着]/;
const questions = new Set([
  "如何",
  "怎么",
  "怎样",
  "什么",
  "为何",
  "为什",
  "哪些",
  "哪个",
  "可以",
  "是否",
  "请问",
]);

/** Whether a term is found in headings only, and counts little in a query. */
export function isStopWord(term: string): boolean {
  return words.has(term) || (term.length === 2 && (particles.test(term) || questions.has(term)));
}
