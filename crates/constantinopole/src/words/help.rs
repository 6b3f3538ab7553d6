//! How actions are written.

pub(super) const EN: &str = "\
The event
  reveal                 turn the top card of the event pile
  resolve                let the card take its course
  diplomacy              settle an invader card; diplomacy stone, diplomacy wood: if either will do
  statue                 give up the Statue against a disaster
  split 2-1              divide three invaders between the two paths or the two seas
  pirate aeg1            where a pirate goes
  epidemic forest        the zone that the Epidemic strikes
  receive stone          what Commerce brings: stone or wood
The council
  take praetor           take a character
  settle forest          place a Byzantine in a zone
  harvest forest         harvest a zone
  build mill, build wall build a tile; spare wheat, full: whether the Crane helps; slot 3: where
  sail aegean_1          move a ship
  remove mtn3            an invader goes to the Cemetery
  guard mamluks          post a border guard
  exchange stone slave   exchange goods with the bank
  order 213              put the known cards back: first the one that is second now
  convert mtn3           an invader becomes a Byzantine, a pirate a ship
Buildings
  use mill               use an active building
  lift mtn3, lead aeg1   the Labyrinth: which invader, and where it goes
  rest mill              which of two buildings gets the recovery token
Miracles
  miracle purges         use a miracle; crusade vlachs: the path or sea that the Crusade converts
  shield, fall           let Armour Plating spare a building that is hit, or not
The end of an age
  raze mill, raze wall 3 a building or a wall that can't be fed
  pay                    pay the upkeep
Everywhere
  done                   no more of this, go on
Zones: mountain, forest, mam_field6, mam_field3, mam_field1, sel_field6, sel_field3, sel_field1,
  mam_garrison, sel_garrison
Ships: aegean_1 (Lemnos), aegean_2 (Chios), aegean_3 (Rhodes), euxine_west (Caffa),
  euxine_east (Trebizond)
Paths and seas: crusaders, vlachs, mamluks, seljuks, aegean_pirates, euxine_pirates
Goods: wheat, stone, wood, slave, gold
Characters: logothete, praetor, eparch, navarch, turmarch, kommerkiarios, patriarch, eunuch,
  mesazon, excubitor, archon, drungary, strategos, gyrovague, primicerius, basileus
Active buildings
  mill: 1 wheat, sawmill: 1 wood, quarry: 1 stone, great_mill: 2 wheat, penal_colony: 1 slave,
  harbour: a ship moves, market: an exchange, labyrinth: an invader is sent elsewhere,
  abbey: a Byzantine, watchtower: a border guard
Passive buildings
  statue: cancels a disaster once, fountain and fairs: better gifts, crane: cheaper tiles,
  lighthouse: no Storm, hospice: no Epidemic, aqueduct: no Fire, consulate: cheaper diplomacy,
  barn: upkeep 3 less, granary: upkeep 6 less
Prestigious buildings, which count at the end
  great_square: half the wheat in stock, arena: whoever is on the invaders' way,
  cemetery: half the invaders on it, senate: 1 for each card settled by diplomacy,
  cathedral: 2 for each building
Miracles: defence, windfall, lull, pronoia, poliorcetics, felicity, mercenaries, ramparts,
  vigilance, crusade, reserves, assault, purges, plating (Armour Plating), monument
";

pub(super) const FR: &str = "\
L'événement
  reveal                 retourner la première carte de la pile d'événements
  resolve                laisser la carte s'appliquer
  diplomacy              régler une carte Envahisseurs ; diplomacy stone, diplomacy wood : au choix
  statue                 sacrifier la Statue contre une Catastrophe
  split 2-1              partager trois envahisseurs entre les deux chemins ou les deux mers
  pirate aeg1            où va un pirate
  epidemic forest        la zone que frappe l'Épidémie
  receive stone          ce que rapporte le Commerce : pierre (stone) ou bois (wood)
Le Conseil
  take praetor           prendre un personnage
  settle forest          poser un Byzantin dans une zone
  harvest forest         récolter une zone
  build mill, build wall bâtir une tuile ; spare wheat, full : avec ou sans la Grue ; slot 3 : où
  sail aegean_1          déplacer un navire
  remove mtn3            ôter un envahisseur, qui va au Cimetière
  guard mamluks          poster un garde-frontière
  exchange stone slave   échanger des ressources avec la banque
  order 213              remettre les cartes connues : d'abord celle qui est maintenant la deuxième
  convert mtn3           un envahisseur devient un Byzantin, un pirate un navire
Les bâtiments
  use mill               se servir d'un bâtiment actif
  lift mtn3, lead aeg1   le Labyrinthe : quel envahisseur, et où il va
  rest mill              lequel de deux bâtiments reçoit le jeton récupération
Les miracles
  miracle purges         se servir d'un miracle ; crusade vlachs : ce que convertit la Croisade
  shield, fall           épargner un bâtiment touché grâce au Blindage, ou non
La fin d'un âge
  raze mill, raze wall 3 un bâtiment ou une muraille que l'on ne peut pas nourrir
  pay                    payer l'entretien
Partout
  done                   en rester là et continuer
Zones : mountain (montagne), forest (forêt), mam_field6, mam_field3, mam_field1 (champs mamelouks),
  sel_field6, sel_field3, sel_field1 (champs seldjoukides), mam_garrison, sel_garrison (garnisons)
Navires : aegean_1 (Lemnos), aegean_2 (Chios), aegean_3 (Rhodes), euxine_west (Caffa),
  euxine_east (Trébizonde)
Chemins et mers : crusaders (Croisés), vlachs (Valaques), mamluks (Mamelouks),
  seljuks (Seldjoukides), aegean_pirates (mer Égée), euxine_pirates (Pont-Euxin)
Ressources : wheat (blé), stone (pierre), wood (bois), slave (esclave), gold (or)
Personnages : logothete (Logothète), praetor (Praitor), eparch (Éparque), navarch (Navarque),
  turmarch (Tourmarque), kommerkiarios (Commerçaire), patriarch (Patriarche), eunuch (Eunuque),
  mesazon (Mesazon), excubitor (Excubiteur), archon (Archonte), drungary (Drongaire),
  strategos (Stratège), gyrovague (Gyrovague), primicerius (Primicier), basileus (Basileus)
Bâtiments actifs
  mill (Moulin) : 1 blé, sawmill (Scierie) : 1 bois, quarry (Carrière) : 1 pierre,
  great_mill (Grand Moulin) : 2 blés, penal_colony (Bagne) : 1 esclave,
  harbour (Port) : un navire se déplace, market (Marché) : un échange,
  labyrinth (Labyrinthe) : un envahisseur est envoyé ailleurs, abbey (Abbaye) : un Byzantin,
  watchtower (Tour de Guet) : un garde-frontière
Bâtiments passifs
  statue (Statue) : annule une Catastrophe,
  fountain (Fontaine) et fairs (Foires) : de meilleurs cadeaux,
  crane (Grue) : des tuiles moins chères, lighthouse (Phare) : pas de Tempête,
  hospice (Hospice) : pas d'Épidémie, aqueduct (Aqueduc) : pas d'Incendie,
  consulate (Consulat) : une diplomatie moins chère, barn (Grange) : 3 d'entretien en moins,
  granary (Grenier à blé) : 6 d'entretien en moins
Bâtiments prestigieux, qui comptent à la fin
  great_square (Grande Place) : la moitié du blé en stock,
  arena (Arènes) : qui est sur le passage des envahisseurs,
  cemetery (Cimetière) : la moitié des envahisseurs qui y sont,
  senate (Sénat) : 1 par carte réglée par diplomatie, cathedral (Cathédrale) : 2 par bâtiment
Miracles : defence (Défense), windfall (Aubaine), lull (Accalmie), pronoia (Pronoïa),
  poliorcetics (Poliorcétique), felicity (Félicité), mercenaries (Mercenaires), ramparts (Remparts),
  vigilance (Vigilance), crusade (Croisade), reserves (Réserves), assault (Assaut), purges (Purges),
  plating (Blindage), monument (Monument)
";
