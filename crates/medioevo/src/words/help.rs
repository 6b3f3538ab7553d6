//! How actions are written.

pub(super) const EN: &str = "\
An action is a verb and what it is about. The list shows those that are possible now.
Answers
  pass, done, yes, no, accept, reject, take, waive, waive_all, retain, retain_all
  number 3               a number of the range that is asked for
  quiet battle, quiet turn, listen
                         not to be asked in windows for a battle or a turn; to be asked again
Choices
  zone latium, figure archer, piece C.7, good blue, category civil, colour combat, seat B, horde,
  level 2, card 31, technology law, die 6
                         what is asked for; piece C.7: piece 7 of player C
Setup and turn order
  kingdom hun, pledge hun 2, bid 120, outfit galley 2
At any time
  play 5, points 5 0     the ability of card 5; the points of its first alternative
  flip combat, convert combat, coin
                         a point from a token, from a purple point, for florins
  use law                a technology
  claim 12               show the objective of a card
  borrow, repay, settle, liquidate, revolt
                         loans, interest, and how to raise it
  scrap, time_up         remove own pieces; make this the last turn
Events and barbarians
  reroll 48, reroll none throw the d4 and the d8 again, or no die
  happening 3, symbol armies, add archer latium, lead latium apulia
Taxes and purchases
  tax 30                 the tax level: 10, 20, 30, 40 or 50
  research combat        the next technology of a branch
  build fort, make war_wagon 2, improve 3 2, mend latium civil
                         improve 3 2: piece 3 to level 2
  hire cavalry, engage 2, promote captain1 2, buy_card
                         units, Captains, an Empire card
  ransom B archer, recall archer, revive archer, hide
Movement
  step 3 latium          piece 3 goes to a zone
  load 3 archer, unload 3 archer, ship 4 3, land 3
                         units on transports; piece 3 on galley 4
  walk archer latium apulia
                         the free step from a castle
  attack latium, join 3, march archer apulia, seize B.4
Battle
  fight, flee, capture, surrender, demand, protect archers, crew 3 archer, aim 3 military
  act cavalry, free cavalry, cancel cavalry
                         what Captains do with their points
  sacrifice light_infantry, offer 4 light_infantry, harm, shield, hit 4 archer, blood, plunder
Trade
  fetch 2, sell 2        piece 2 buys or sells
  route 4, abandon, market, journey, glory, profit
  let_pass B, ask_about B
                         whose traders pass your armies without a question
Diplomacy
  declare B, truce B, peace B
  partner B, clause trade A B 0, against C, gift A B 100, fee A B 50, release A B archer,
  until 6, secret, strike 2, propose, discard
                         a pact is written step by step, then sent or thrown away
  agree 3, refuse 3, withdraw 3, dissolve 2, denounce 2 B, kept, broken
Players have the letters on the board, pieces the numbers. Zones are written as in the list or as
the board calls them: attack upper_hungary, attack Upper Hungary.
Figures: light_infantry, heavy_infantry, cavalry, archer, captain1, captain2, captain3
Pieces: war_wagon, galley, caravan, merchant_ship, siege_engine
Buildings: village, town, city, tower, fort, castle, cathedral
Branches: transport, commerce, legislation, combat, construction, religion
Goods: black (weapons), white (salt), brown (furs), yellow (grain), green (slaves),
  orange (spices), blue (clothes), purple (wine)
";

pub(super) const FR: &str = "\
Une action est un verbe et ce dont il s'agit. La liste montre celles qui sont possibles.
Réponses
  pass, done, yes, no, accept, reject, take, waive, waive_all, retain, retain_all
                         rien, c'est tout, oui, non, accepter, refuser, prendre, laisser, garder
  number 3               un nombre de l'intervalle demandé
  quiet battle, quiet turn, listen
                         ne plus être interrogé de la bataille ou du tour ; l'être à nouveau
Choix
  zone latium, figure archer, piece C.7, good blue, category civil, colour combat, seat B, horde,
  level 2, card 31, technology law, die 6
                         ce qui est demandé ; piece C.7 : la pièce 7 du joueur C
Mise en place et ordre du tour
  kingdom hun, pledge hun 2, bid 120, outfit galley 2
À tout moment
  play 5, points 5 0     la capacité de la carte 5 ; les points de sa première possibilité
  flip combat, convert combat, coin
                         un point d'un jeton, d'un point violet, contre des florins
  use law                une technologie
  claim 12               montrer l'objectif d'une carte
  borrow, repay, settle, liquidate, revolt
                         prêts, intérêts, et comment les payer
  scrap, time_up         retirer de ses pièces ; ce tour sera le dernier
Événements et barbares
  reroll 48, reroll none relancer le d4 et le d8, ou aucun dé
  happening 3, symbol armies, add archer latium, lead latium apulia
Taxes et achats
  tax 30                 le niveau de taxe : 10, 20, 30, 40 ou 50
  research combat        la technologie suivante d'une branche
  build fort, make war_wagon 2, improve 3 2, mend latium civil
                         improve 3 2 : la pièce 3 au niveau 2
  hire cavalry, engage 2, promote captain1 2, buy_card
                         unités, Capitaines, une carte Empire
  ransom B archer, recall archer, revive archer, hide
Mouvement
  step 3 latium          la pièce 3 va dans une zone
  load 3 archer, unload 3 archer, ship 4 3, land 3
                         unités à bord de transports ; la pièce 3 sur la galère 4
  walk archer latium apulia
                         le pas gratuit d'un château
  attack latium, join 3, march archer apulia, seize B.4
Bataille
  fight, flee, capture, surrender, demand, protect archers, crew 3 archer, aim 3 military
  act cavalry, free cavalry, cancel cavalry
                         ce que les Capitaines font de leurs points
  sacrifice light_infantry, offer 4 light_infantry, harm, shield, hit 4 archer, blood, plunder
Commerce
  fetch 2, sell 2        la pièce 2 achète ou vend
  route 4, abandon, market, journey, glory, profit
  let_pass B, ask_about B
                         quels marchands passent devant vos armées sans question
Diplomatie
  declare B, truce B, peace B
  partner B, clause trade A B 0, against C, gift A B 100, fee A B 50, release A B archer,
  until 6, secret, strike 2, propose, discard
                         un pacte s'écrit pas à pas, puis s'envoie ou se jette
  agree 3, refuse 3, withdraw 3, dissolve 2, denounce 2 B, kept, broken
Les joueurs ont les lettres du plateau, les pièces ses numéros. Les zones s'écrivent comme dans la
liste ou comme sur le plateau : attack upper_hungary, attack Haute-Hongrie.
Figures : light_infantry, heavy_infantry (infanterie légère, lourde), cavalry (cavalerie), archer,
  captain1, captain2, captain3 (Capitaines)
Pièces : war_wagon (chariot de guerre), galley (galère), caravan (caravane),
  merchant_ship (navire marchand), siege_engine (machine de siège)
Bâtiments : village, town (ville), city (cité), tower (tour), fort, castle (château),
  cathedral (cathédrale)
Branches : transport, commerce, legislation, combat, construction, religion
Marchandises : black (armes), white (sel), brown (fourrures), yellow (céréales), green (esclaves),
  orange (épices), blue (vêtements), purple (vin)
";
